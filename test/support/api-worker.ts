export { api as default } from '../../worker/api.ts'
