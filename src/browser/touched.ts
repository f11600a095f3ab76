/** Loads what the parts of a page need that somebody may touch: one line in the entry for all. */
if (document.querySelector('[data-lead]')) import('./lead-forms.ts')
if (document.querySelector('[data-arrows]')) import('./arrow-keys.ts')
if (document.querySelector('.filter-form')) import('./live-count.ts')
if (document.querySelector('[data-gallery]')) import('./gallery.ts')

export {}
