import styles from './avatar.module.css';

const letterOf = (word: string): string =>
  String.fromCodePoint(word.codePointAt(0) ?? 0x20)
    .trim()
    .toUpperCase();

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '?';
  const last = words.length > 1 ? words.at(-1)! : '';
  return letterOf(first) + letterOf(last);
}

export function Avatar({
  name,
  image,
  look,
}: {
  readonly name: string;
  readonly image?: string | null;
  readonly look?: 'dark' | 'square';
}) {
  const className = [styles.avatar, look ? styles[look] : ''].filter(Boolean).join(' ');
  return image ? (
    <img className={className} src={image} alt="" width={28} height={28} />
  ) : (
    <span className={className} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
