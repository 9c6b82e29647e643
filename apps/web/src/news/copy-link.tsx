import { IconCheck, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';

/** Copies the address of the page. Without scripts the button is not shown. */
export function CopyLink() {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  const Icon = isCopied ? IconCheck : IconLink;
  return (
    <span>
      <Button size="s" icon={<Icon size={16} stroke={1.75} aria-hidden />} onPress={() => void copy()}>
        {t(isCopied ? 'news.copied' : 'news.copy_link')}
      </Button>
      <output className="sr">{isCopied && t('news.copied')}</output>
    </span>
  );
}
