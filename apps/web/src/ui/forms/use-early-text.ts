import { useEffect } from 'react';

/** Sets the text of a control as a browser does when a user types: React's record of the text stays behind, so React sees a change. */
function typeText(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Reflect.set(prototype, 'value', text, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps what was typed, or filled in by the browser, before the page was hydrated. React leaves such a text on the screen when it hydrates a
 * controlled field, but the state of the field knows nothing of it, and the next render writes the empty state over it.
 * Call it in every controlled text field that the server renders.
 * @param id Id of the control.
 */
export function useEarlyText(id: string): void {
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    // `defaultValue` is the text that the server rendered.
    const { value, defaultValue } = control;
    const isText = control instanceof HTMLTextAreaElement || !/checkbox|radio|file|hidden/.test(control.type);
    if (!isText || value === defaultValue) return;
    control.value = defaultValue;
    typeText(control, value);
  }, [id]);
}
