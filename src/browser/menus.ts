/** A menu closes by itself on a click outside; this closes it on a link that opens elsewhere too. */
document.addEventListener('click', event => {
  const link = (event.target as Element).closest('[popover] a')
  link?.closest<HTMLElement>('[popover]')?.hidePopover()
})
