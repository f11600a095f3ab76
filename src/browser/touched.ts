/** Loads the scripts of what is touched. One module, because the entry has 5 KB for everything. */
if (document.querySelector('[data-lead]')) import('./lead-forms.ts')
if (document.querySelector('[data-arrows]')) import('./arrow-keys.ts')
if (document.querySelector('[data-cost]')) import('./month-cost.ts')
if (document.querySelector('.homes')) import('./homes-list.ts')
if (document.querySelector('.filter-form')) import('./live-count.ts')
if (document.querySelector('[data-looked-words]')) import('./looked-at.ts')
if (document.querySelector('[data-share]')) import('./share-home.ts')
if (document.querySelector('[data-gallery]')) import('./gallery.ts')
if (document.querySelector('.fold')) import('./folds.ts')
if (document.querySelector('[data-live-map]')) import('./live-maps.ts')

export {}
