import { IconArrowRight } from '@tabler/icons-react';
import { MenuLink } from '../../shell/public/menu-link.tsx';
import type { HomeData } from './home-data.ts';
import { Grid, Row } from '../../ui/layout/parts.tsx';
import styles from './banners.module.css';

type Banner = HomeData['banners'][number];

/** All banners, one beside or below the other. */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <Grid as="ul" gap="5" className={styles.banners}>
      {banners.map((banner) => (
        <Row as="li" gap="5" align="center" relative pad="5" clip key={banner.id} className={`card ${styles.banner}`}>
          {banner.picture && <Picture picture={banner.picture} />}
          <div>
            <h2>{banner.path ? <Target path={banner.path}>{banner.title}</Target> : banner.title}</h2>
            {banner.excerpt && <p>{banner.excerpt}</p>}
          </div>
          {banner.path && <IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />}
        </Row>
      ))}
    </Grid>
  );
}

function Target({ path, children }: { path: string; children: string }) {
  return <MenuLink item={path.startsWith('/') ? { path, url: null } : { path: '', url: path }}>{children}</MenuLink>;
}

function Picture({ picture }: { picture: NonNullable<Banner['picture']> }) {
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes="240px" />
      <img
        src={picture.src}
        srcSet={picture.srcset}
        sizes="240px"
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        style={{ objectPosition: `${picture.focal_x}% ${picture.focal_y}%` }}
      />
    </picture>
  );
}
