import type { Language } from '@trunkline/contract/languages';
import { getDirection } from '@trunkline/text/languages';
import { useT } from '../client/text.tsx';
import { Stack } from '../ui/layout/parts.tsx';
import styles from './content-body.module.css';

interface ContentBodyProps {
  /** `body_html` of an answer: rendered and made safe by the server. docs/rules/content.md, "Markdown" */
  readonly html: string;
  /** Language of the text. */
  readonly language: Language;
  /** Blocks are as wide as the page; paragraphs keep the length of a line. */
  readonly wide?: boolean;
  /** Whether headings stand beside their sections, where there is room. */
  readonly sections?: boolean;
}

/** The text of an item, with the styles of all blocks. Its links are plain links, which work before the scripts load. */
export function ContentBody({ html, language, wide = false, sections = false }: ContentBodyProps) {
  const t = useT();
  const isForeign = language !== t.language;
  return (
    <Stack
      gap="5"
      size="section"
      leading="24"
      tone="ink"
      breakWords
      className={`${styles.body} ${wide ? styles.wide : ''} ${sections ? styles.sections : ''}`}
      lang={isForeign ? language : undefined}
      dir={isForeign ? getDirection(language) : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
