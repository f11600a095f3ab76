import { QueryClient } from '@tanstack/react-query'

const minuteMs = 60_000

/**
 * The console's data rules: fresh for five minutes, kept for thirty, one retry that waits longer
 * each time (at most 30 s), never asked again only because a window came to the front. A change is
 * tried once more after a second. Polling rests while the page is hidden.
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
