import type { NewsListRow } from './news.load.ts';
import { TopicDrawing } from './news-drawing.tsx';
import { Panel } from '../ui/layout/parts.tsx';
import styles from './news-picture.module.css';

interface NewsPictureProps {
  readonly item: Pick<NewsListRow, 'picture' | 'drawing' | 'topic'>;
  readonly sizes: string;
  /** Whether the picture is at the head of the page and is loaded at once. */
  readonly first?: boolean;
}

/** The picture of an item, else the drawing of its first product, else a network. */
export function NewsPicture({ item: { picture, drawing, topic }, sizes, first = false }: NewsPictureProps) {
  const loading = first ? 'eager' : 'lazy';
  if (picture)
    return (
      <picture className={styles.photo}>
        <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
        <img
          src={picture.src}
          srcSet={picture.srcset}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading={loading}
          decoding="async"
          style={{ objectPosition: `${picture.focal_x}% ${picture.focal_y}%` }}
        />
      </picture>
    );
  return (
    <Panel as="span" pad="3" className={styles.drawing}>
      {drawing ? <img src={drawing} alt="" loading={loading} decoding="async" /> : <TopicDrawing topic={topic} />}
    </Panel>
  );
}
