const paths: Record<string, string> = {
  inbox: 'M4 13 6.500 5h11L20 13v6H4zM4 13h4.500l1.200 2.500h4.600L15.500 13H20',
  tours: 'M5 6.500h14V20H5zM5 10.500h14M9 4v4.500M15 4v4.500M9 15l2 2 4-4',
  homes: 'M4 11.500 12 5l8 6.500M6 10v9h12v-9M10 19v-5h4v5',
  people:
    'M9 11.500a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500zM3 19c.6-3.300 3-5 6-5s5.400 1.700 6 5M15.500 5.300a3 3 0 0 1 0 5.900M17.500 14.500c2 .6 3.100 2.100 3.500 4.500',
  site: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM3.500 12h17M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17',
  reports: 'M4 20h16M7 16.500V12M12 16.500V5M17 16.500V9',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  find: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500 20 20',
}

/** The icon of a section, shown next to its name. */
export const SectionIcon = ({ name }: { name: string }) => (
  <svg viewBox='0 0 24 24' width='24' height='24' aria-hidden='true'>
    <path
      d={paths[name]}
      fill='none'
      stroke='currentColor'
      strokeWidth={name === 'more' ? 2.6 : 1.7}
      strokeLinecap='round'
      strokeLinejoin='round'
    />
  </svg>
)
