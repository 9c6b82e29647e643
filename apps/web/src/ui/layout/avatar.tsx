import styles from './avatar.module.css';

const toUpperInitial = (word: string): string =>
  String.fromCodePoint(word.codePointAt(0) ?? 0x20)
    .trim()
    .toUpperCase();

/** The initials of the first and the last word; `?` for an empty name. */
function toInitials(name: string): string {
  const [first = '?', ...others] = name.trim().split(/\s+/).filter(Boolean);
  return toUpperInitial(first) + toUpperInitial(others.at(-1) ?? '');
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
    <span className={className} aria-hidden>
      {toInitials(name)}
    </span>
  );
}
