/** RFC 5321 allows 254 characters between the angle brackets. */
export const emailMaxLength = 254

/** What `<input type="email">` accepts (HTML Standard, "valid email address"), and a domain with a dot, which mail needs. */
export const emailPattern = String.raw`[\w.!#$%&'*+\/=?^\x60\{\|\}~\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?)+`
