import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { IconButton } from './link-button.tsx';

/** Copies `text` to the clipboard and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    toast.ok(t('common.copied'));
  };
  return (
    <IconButton label={label} size="s" onPress={() => void copy()}>
      {copied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
    </IconButton>
  );
}
