import styles from './content-body.module.css';

interface ContentBodyProps {
  /** `body_html` of an answer: rendered and made safe by the server. docs/rules/content.md, "Markdown" */
  readonly html: string;
  /** The language of the text, when it is not that of the page. */
  readonly language?: string | undefined;
  /** Blocks are as wide as the page; paragraphs keep the length of a line. */
  readonly wide?: boolean;
  /** Where there is room, headings stand beside their sections. */
  readonly sections?: boolean;
}

/** The text of an item, with the styles of all blocks. Its links are plain links, which work before the scripts load. */
export function ContentBody({ html, language, wide = false, sections = false }: ContentBodyProps) {
  return (
    <div
      className={`${styles.body} ${wide ? styles.wide : ''} ${sections ? styles.sections : ''}`}
      lang={language}
      dir={language && (language === 'ar' ? 'rtl' : 'ltr')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
