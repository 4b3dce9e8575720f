/**
 * Import cycles, including those by types alone, as lists of paths; each file is in one at most.
 */
export function findCircles(imports) {
  const circles = []
  const left = new Set()
  function follow(file, trail) {
    const at = trail.indexOf(file)
    if (at >= 0) return void circles.push(trail.slice(at))
    if (left.has(file)) return
    for (const { path } of imports.get(file) ?? []) follow(path, [...trail, file])
    left.add(file)
  }
  for (const file of imports.keys()) follow(file, [])
  const told = new Set()
  return circles.filter((circle) => {
    const isNew = circle.every((file) => !told.has(file))
    if (isNew) for (const file of circle) told.add(file)
    return isNew
  })
}
