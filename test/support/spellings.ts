import routes from '../../src/routes.ts'

/** Spellings of a path in capitals, which the router treats as the same page. */
export const inCapitals = (path: string): string[] => [
  path.toUpperCase(),
  path.replace(/[a-z]/, letter => letter.toUpperCase()),
]

/** Spellings of a path that a server may accept although a guard does not match them. */
export function spellingsOf(path: string): string[] {
  const [, first = '', rest = ''] = path.match(/^\/([^/]+)(.*)$/) ?? []
  const hex = (text: string) =>
    [...text].map(sign => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
  const wide = [...path].map(sign => (/[a-z]/.test(sign) ? wideOf(sign) : sign)).join('')
  const last = path.lastIndexOf('/')
  const inner = path.slice(0, last) || ''
  return [
    path,
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `//${path}`,
    `${inner}//${path.slice(last + 1)}`,
    ...inCapitals(path),
    `/.${path}`,
    `/%2e${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/about/..;${path}`,
    `/assets/..%2f${path.slice(1)}`,
    `/\\${path.slice(1)}`,
    `/%5c${path.slice(1)}`,
    path.replace(/(?<=.)\//g, '\\'),
    `/%2f${path.slice(1)}`,
    path.replace(/(?<=.)\//g, '%2f'),
    `/${hex(first)}${rest}`,
    `/${hex(first).replaceAll('%', '%25')}${rest}`,
    `/${hex(first[0] ?? '')}${first.slice(1)}${rest}`,
    path.replaceAll('-', '%2D'),
    `${path}.`,
    `${path}..`,
    `${path}%2e`,
    `${path}/.`,
    `${path}/%2e`,
    `${path}/..${path.slice(last)}`,
    `${path};`,
    `${path};x=1`,
    `${path}%3b`,
    `${path}%00`,
    `${path}%20`,
    `${path}%0a`,
    `${path}?`,
    `${path}??x`,
    `${path}?_method=GET&_routes=root`,
    `${path}#x`,
    `${path}%23`,
    `${path}%3f`,
    `${path}.json`,
    `${path}.html`,
    `${path}.rsc`,
    encodeURI(wide),
    path.replace(/[a-z]/, sign => `%CC%88${sign}`),
  ]
}

const wideOf = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)

/** The URLs the router's own scripts fetch below a page's URL. */
export function dataRequestsOf(path: string): string[] {
  return [
    `${path}.data`,
    `${path}.DATA`,
    `${path.toUpperCase()}.data`,
    `${path.toUpperCase()}.DATA`,
    `${path}.data/`,
    `/${path}.data`,
    `${path}/.data`,
    `${path}/_.data`,
    `${path}%2edata`,
    `${path}.data.data`,
    `${path}?_data=routes`,
    `${path}?index`,
    `${path}.data?index`,
    ...routeIds.map(id => `${path}.data?_routes=${encodeURIComponent(id)}`),
    `${path}.data?_routes=`,
    `${path}.data?_routes=${encodeURIComponent(routeIds.join(','))}`,
    `/__manifest?paths=${encodeURIComponent(path)}&version=x`,
    `/__manifest?p=${encodeURIComponent(path)}&version=x`,
    `/_root.data?_routes=${encodeURIComponent(routeIds.join(','))}`,
  ]
}

type Entry = { id?: string; file: string; children?: Entry[] }

const idsOf = ({ id, file, children = [] }: Entry): string[] => [
  id ?? file.replace(/\.tsx$/, ''),
  ...children.flatMap(idsOf),
]

/** The owner's routes by the ids under which the router fetches their data. */
const routeIds = ['root', ...(routes as Entry[]).filter(({ children }) => children).flatMap(idsOf)]
