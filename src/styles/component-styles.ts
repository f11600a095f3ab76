// The styles of all components that pages share, so that they are one sheet, and an island's are there
// before it hydrates. A module of its own, because Vite moves a glob before the other imports.
import.meta.glob('../{ui,sections,islands}/**/*.css', { eager: true })
