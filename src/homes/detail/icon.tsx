const paths = {
  back: 'm14.500 5-7 7 7 7',
  call: 'M6.500 3.500h3l1.500 4.500-2 1.500a12 12 0 0 0 5.500 5.500l1.500-2 4.500 1.500v3a2 2 0 0 1-2.200 2A17.500 17.500 0 0 1 4.500 5.700a2 2 0 0 1 2-2.200z',
  heart: 'M12 20.500 4 12.300a5 5 0 0 1 8-5.800 5 5 0 0 1 8 5.800z',
  share: 'M12 15.500V3.500m-4 4 4-4 4 4M7 11H5v9.500h14V11h-2',
} as const

/** A decorative icon of 22 px, hidden from screen readers. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox='0 0 24 24'
      width='22'
      height='22'
      fill='none'
      stroke='currentColor'
      strokeWidth='2'
      aria-hidden='true'
    >
      <path d={paths[name]} />
    </svg>
  )
}
