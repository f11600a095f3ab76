import { existsSync, readdirSync, readFileSync } from 'node:fs'

// USER_HZ, the unit of these files, is 100 on every Linux that runs workerd.
const msPerTick = 10

/** The child process of that name, where there is a /proc. */
export function findChild(name: string): number | undefined {
  if (!existsSync('/proc/self/stat')) return
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.find(pid => {
    const stat = readStat(pid)
    return stat?.name === name && stat.parent === process.pid
  })
}

/** CPU time of a process so far, user and kernel together. */
export function readCpuMs(pid: number): number {
  return readStat(pid)?.cpuMs ?? Number.NaN
}

/** Memory of a process in MB, current or peak; NaN where the system does not report it. */
export const readMemoryMb = (pid: number) => readStatusMb(pid, 'VmRSS')
export const readPeakMb = (pid: number) => readStatusMb(pid, 'VmHWM')

function readStatusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024
}

function readStat(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A name may contain spaces and parentheses, so fields are counted after it: state comes first.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      parent: Number(fields[1]),
      cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick,
    }
  } catch {
    // It exited while the process list was read.
  }
}
