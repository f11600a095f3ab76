/** Opens the block that the address leads into: not every browser does. */
const target = document.getElementById(location.hash.slice(1))
const fold = target?.closest('details')
if (fold && !fold.open) {
  fold.open = true
  target?.scrollIntoView()
}

export {}
