/** RFC 5321 allows 254 characters between the angle brackets. */
export const emailMaxLength = 254

/** "Valid email address" of the HTML Standard, but with a dot in the domain, as mail requires. */
export const emailPattern = String.raw`[\w.!#$%&'*+\/=?^\x60\{\|\}~\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?)+`
