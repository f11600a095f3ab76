import { data } from 'react-router'
import { NotFound } from '../sections/not-found.tsx'
import { caching } from '../server/caching.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const headers = () => caching.personal

export default NotFound
