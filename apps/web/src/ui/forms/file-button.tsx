import type { UploadRule } from '@trunkline/contract/upload';
import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { formatAccept } from './file-check.ts';

interface FileButtonProps extends Omit<ButtonProps, 'onPress' | 'type'> {
  readonly rule: UploadRule;
  /** The name of the file input behind the button. */
  readonly label: string;
  readonly multiple?: boolean;
  /** Takes at least one file. The same file may be chosen again. */
  readonly onChoose: (files: readonly [File, ...File[]]) => void;
}

/** A button that opens the file dialog. */
export function FileButton({ rule, label, multiple, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        multiple={multiple}
        aria-label={label}
        accept={formatAccept(rule)}
        onChange={(event) => {
          const [first, ...others] = event.target.files ?? [];
          event.target.value = '';
          if (first) onChoose([first, ...others]);
        }}
      />
      <Button {...button} onPress={() => input.current?.click()} />
    </>
  );
}
