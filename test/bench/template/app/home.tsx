import { useLoaderData } from 'react-router'

export const meta = () => [{ title: 'New React Router App' }]
export const loader = () => ({ message: 'Hello from Cloudflare' })

export default function Home() {
  const { message } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Welcome to React Router</h1>
      <a href='https://reactrouter.com/docs'>React Router Docs</a>
      <p>{message}</p>
    </main>
  )
}
