import { useEffect } from 'react';
import { storeCookie } from '../client/cookies.ts';

/** Medium is the default; x-large shows text at 200 %. docs/rules/pages.md, "Interface size" */
const interfaceSizes = ['small', 'medium', 'large', 'x-large'] as const;
type InterfaceSize = (typeof interfaceSizes)[number];

/** The shortest time between two steps of the mouse wheel. One turn of the wheel fires many events. */
const wheelPauseMs = 150;

/** One size up, one size down, back to medium. */
type InterfaceSizeStep = 1 | -1 | 0;

function getInterfaceSize(): InterfaceSize {
  const stored = document.documentElement.dataset['size'];
  return interfaceSizes.find((size) => size === stored) ?? 'medium';
}

function setInterfaceSize(size: InterfaceSize): void {
  document.documentElement.dataset['size'] = size;
  storeCookie('size', size);
}

const stepByKey: Readonly<Record<string, InterfaceSizeStep>> = { '+': 1, '=': 1, '-': -1, _: -1, '0': 0 };

function stepInterfaceSize(step: InterfaceSizeStep): void {
  const current = getInterfaceSize();
  const next = interfaceSizes[interfaceSizes.indexOf(current) + step] ?? current;
  setInterfaceSize(step === 0 ? 'medium' : next);
}

/**
 * Replaces the browser's zoom by Ctrl or Cmd with plus, minus, zero or the wheel. Pinching on a phone keeps zooming, because phones
 * send no wheel events for it.
 */
export function useInterfaceSize(): void {
  useEffect(() => {
    let lastWheelMs = 0;
    const onKey = (event: KeyboardEvent) => {
      const step = stepByKey[event.key];
      if (!(event.ctrlKey || event.metaKey) || event.altKey || step === undefined) return;
      event.preventDefault();
      stepInterfaceSize(step);
    };
    const onWheel = (event: WheelEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.timeStamp - lastWheelMs < wheelPauseMs || event.deltaY === 0) return;
      lastWheelMs = event.timeStamp;
      stepInterfaceSize(event.deltaY < 0 ? 1 : -1);
    };
    addEventListener('keydown', onKey);
    addEventListener('wheel', onWheel, { passive: false });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('wheel', onWheel);
    };
  }, []);
}
