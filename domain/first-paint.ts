/** Of the element in the desk's document that holds what its list was painted from. */
export const firstPaintId = 'first-paint'
