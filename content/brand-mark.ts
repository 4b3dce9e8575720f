/** Two ends of a ribbon through a ring; the rear end is a shade of the same color. */
export const brandMark = {
  width: 30,
  height: 36,
  behind: 'M28 0h-8.5L10 21h8.5z',
  front: 'M2 0h8.5L20 21h-8.5z',
  ring: { cx: 15, cy: 27.5, r: 6.3, strokeWidth: 3.4 },
}
