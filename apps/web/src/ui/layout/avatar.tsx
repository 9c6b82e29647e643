import styles from './avatar.module.css';

/** Words in brackets do not count: "Haddad (Jordan) Ltd". */
const bracketed = /[(（][^()（）]*[)）]/g;
/** The first letter of a word, after quotation marks and the like. */
const firstLetter = /^[^\p{L}\p{N}]*(\p{L})/u;

/** The first letters of the first and the last word; `?` for a name without letters. Words that begin with a digit do not count. */
export function toInitials(name: string): string {
  const letters = name
    .replace(bracketed, ' ')
    .split(/\s+/)
    .flatMap((word) => firstLetter.exec(word)?.[1] ?? []);
  const [first = /\p{L}/u.exec(name)?.[0] ?? '?', ...others] = letters;
  // The non-joiner separates Arabic letters, which would otherwise be joined like a syllable.
  return [first, ...others.slice(-1)].join('\u200c').toUpperCase();
}

interface AvatarProps {
  readonly name: string;
  readonly image?: string | null;
  readonly look?: 'dark' | 'square';
}

/** The picture of a user, else the initials. */
export function Avatar({ name, image, look }: AvatarProps) {
  const className = [styles.avatar, look ? styles[look] : ''].filter(Boolean).join(' ');
  return image ? (
    <img className={className} src={image} alt="" width={28} height={28} />
  ) : (
    // Drawn by the stylesheet: the initials are no text of a button around them.
    <span className={className} data-initials={toInitials(name)} aria-hidden />
  );
}
