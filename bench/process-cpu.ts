// CPU time of processes from the process table (/proc, Linux only). Other load on the machine changes it less than it changes rates.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks of 10 ms for every process (USER_HZ). */
const tickMs = 10;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** CPU milliseconds of the process itself and of its children that have ended. */
  readonly cpuMs: number;
}

function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the fields after it are numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { pid, parent: Number(fields[1]), cpuMs: ticks * tickMs };
  } catch {
    return undefined; // the process has ended meanwhile
  }
}

/** CPU milliseconds so far of a process and all its descendants; undefined where there is no /proc. */
export function readCpuMs(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTimes(Number(name)) ?? []);
  const members = new Set([pid]);
  for (let size = 0; size !== members.size;) {
    size = members.size;
    for (const one of processes) if (members.has(one.parent)) members.add(one.pid);
  }
  return processes.filter((one) => members.has(one.pid)).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** CPU milliseconds so far of a process without its descendants; undefined where there is no /proc. */
export const readOwnCpuMs = (pid: number): number | undefined => readTimes(pid)?.cpuMs;
