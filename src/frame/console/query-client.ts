import { QueryClient } from '@tanstack/react-query'

const minuteMs = 60_000

/**
 * The console's query defaults: fresh for 5 minutes, cached for 30, one retry with exponential
 * backoff (at most 30 s), no refetch on window focus. Mutations are retried once after a second.
 * Polling pauses while the page is hidden.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 30 * minuteMs,
        retry: 1,
        retryDelay: attempt => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
        refetchIntervalInBackground: false,
      },
      mutations: { retry: 1, retryDelay: 1000 },
    },
  })
