// Replaces @tanstack/react-query on the server, where the console runs no queries. The hooks return
// their initial states, the same as in the browser. See vite.trim.ts.
import type { ReactNode } from 'react'

const never = () => Promise.reject(new Error('The console asks in the browser only'))

const query = {
  status: 'pending',
  fetchStatus: 'fetching',
  isPending: true,
  isSuccess: false,
  isError: false,
  isInitialLoading: true,
  isLoading: true,
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdatedAt: 0,
  failureCount: 0,
  failureReason: null,
  errorUpdateCount: 0,
  isFetched: false,
  isFetchedAfterMount: false,
  isFetching: true,
  isRefetching: false,
  isLoadingError: false,
  isPaused: false,
  isPlaceholderData: false,
  isRefetchError: false,
  isStale: true,
  refetch: never,
  isEnabled: true,
}

const mutation = {
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  isPaused: false,
  status: 'idle',
  variables: undefined,
  submittedAt: 0,
  isPending: false,
  isSuccess: false,
  isError: false,
  isIdle: true,
  mutate: never,
  reset: never,
  mutateAsync: never,
}

export class QueryClient {}
const client = new QueryClient()

export const useQuery = () => query
export const useMutation = () => mutation
export const useQueryClient = () => client
export const QueryClientProvider = ({ children }: { children: ReactNode }) => children
export const queryOptions = <Options>(options: Options) => options
export const keepPreviousData = <Data>(previous: Data) => previous
