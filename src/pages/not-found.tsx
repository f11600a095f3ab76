import { data } from 'react-router'
import { caching } from '../caching.ts'
import { NotFound } from '../sections/not-found.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const headers = () => caching.personal

export default NotFound
