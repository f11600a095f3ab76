/** Closes a menu when one of its links is followed; light dismiss covers clicks outside. */
document.addEventListener('click', event => {
  const link = (event.target as Element).closest('[popover] a')
  link?.closest<HTMLElement>('[popover]')?.hidePopover()
})
