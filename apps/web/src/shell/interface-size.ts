import { useEffect } from 'react';

/** small, medium (default), large, x-large = 200 % text. docs/rules/pages.md */
export const interfaceSizes = ['small', 'medium', 'large', 'x-large'] as const;
export type InterfaceSize = (typeof interfaceSizes)[number];

const yearSeconds = 365 * 24 * 60 * 60;

export function findInterfaceSize(): InterfaceSize {
  const kept = document.documentElement.dataset['size'];
  return interfaceSizes.find((size) => size === kept) ?? 'medium';
}

function setInterfaceSize(size: InterfaceSize): void {
  document.documentElement.dataset['size'] = size;
  document.cookie = `size=${size}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

const stepOfKey: Readonly<Record<string, 1 | -1 | 0>> = { '+': 1, '=': 1, '-': -1, _: -1, '0': 0 };

export function stepInterfaceSize(step: 1 | -1 | 0): void {
  const at = interfaceSizes.indexOf(findInterfaceSize()) + step;
  setInterfaceSize(step === 0 ? 'medium' : (interfaceSizes[at] ?? findInterfaceSize()));
}

/** The browser's zoom gestures step the interface size instead; pinching on a phone (ctrl + wheel with fractions there is none) stays. */
export function useInterfaceSize(): void {
  useEffect(() => {
    let lastWheel = 0;
    const onKey = (event: KeyboardEvent) => {
      const step = stepOfKey[event.key];
      if (!(event.ctrlKey || event.metaKey) || event.altKey || step === undefined) return;
      event.preventDefault();
      stepInterfaceSize(step);
    };
    const onWheel = (event: WheelEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // one turn of the wheel fires many events; a step each would run through all sizes at once
      if (event.timeStamp - lastWheel < 150 || event.deltaY === 0) return;
      lastWheel = event.timeStamp;
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
