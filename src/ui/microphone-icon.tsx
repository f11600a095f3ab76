export function MicrophoneIcon() {
  return (
    <svg
      className='microphone-icon'
      viewBox='0 0 24 24'
      width='24'
      fill='none'
      stroke='currentColor'
      strokeWidth='1.8'
      strokeLinecap='round'
      aria-hidden
    >
      <rect x='8.500' y='2.500' width='7' height='12' rx='3.500' />
      <path d='M5 11.500a7 7 0 0 0 14 0M12 18.500v3M8.500 21.500h7' />
    </svg>
  )
}
