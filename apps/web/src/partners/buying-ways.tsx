import type { MembershipType } from '@trunkline/contract/enums';
import { useVendor } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { Chip } from '../ui/feedback/status.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Panel, Row, Text } from '../ui/layout/parts.tsx';
import styles from './buying-ways.module.css';
import { useOwnMemberships } from './use-own-memberships.ts';

/** Lines of the drawing, in a field of 1232 × 296, and the types whose way they are. Mirrored for languages from right to left. */
const wires: readonly { readonly d: string; readonly types: readonly MembershipType[] }[] = [
  { d: 'M170 152H220Q230 152 230 142V66Q230 56 240 56H290', types: ['DDP', 'ADP', 'APP', 'ASP'] },
  { d: 'M170 152H290', types: ['DPP'] },
  { d: 'M170 152H220Q230 152 230 162V206Q230 216 240 216H290', types: ['DSP'] },
  { d: 'M170 152H220Q230 152 230 162V258Q230 268 240 268H1012', types: ['DTE', 'DEE'] },
  { d: 'M530 56H642', types: ['DDP', 'ADP'] },
  { d: 'M530 56H580Q590 56 590 66V122Q590 132 600 132H642', types: ['DDP', 'APP'] },
  { d: 'M530 56H580Q590 56 590 66V198Q590 208 600 208H642', types: ['DDP', 'ASP'] },
  { d: 'M882 56H932Q942 56 942 66V122Q942 132 952 132H1012', types: ['ADP'] },
  { d: 'M882 132H1012', types: ['APP'] },
  { d: 'M882 208H932Q942 208 942 198V142Q942 132 952 132H1012', types: ['ASP'] },
  { d: 'M530 152H550Q560 152 560 161Q560 170 570 170H932Q942 170 942 160V142Q942 132 952 132H1012', types: ['DPP'] },
  {
    d: 'M530 216H550Q560 216 560 206V180Q560 170 570 170H932Q942 170 942 160V142Q942 132 952 132H1012',
    types: ['DSP'],
  },
];

/** Who contracts with whom; the reader's own way is red. On narrow pages three rows say the same. */
export function BuyingWays() {
  const t = useT();
  const vendor = useVendor();
  const [own] = useOwnMemberships();
  const ownWires = wires.filter(({ types }) => own && types.includes(own.type));
  return (
    <Card
      title={t('partners.ways')}
      end={
        own && (
          <Row as="span" gap="3" align="center" size="meta" tone="2" className={styles.legend}>
            {t('partners.your_way', { type: t(`partners.type_${own.type}`) })}
          </Row>
        )
      }
      flush
    >
      <Panel as="figure" hide="1100" className={styles.stage} aria-label={t('partners.ways_label', { vendor })}>
        <svg className={styles.wires} viewBox="0 0 1232 296" preserveAspectRatio="none" aria-hidden>
          {wires.map(({ d }) => (
            <path key={d} d={d} />
          ))}
          {ownWires.map(({ d }) => (
            <path key={d} d={d} className={styles.own} />
          ))}
        </svg>
        <Boxes vendor={vendor} />
      </Panel>
      <Rows vendor={vendor} />
    </Card>
  );
}

interface VendorProps {
  readonly vendor: string;
}

function Boxes({ vendor }: VendorProps) {
  const t = useT();
  return (
    <ul className={styles.boxes}>
      <li data-at="head-vendor">{t('partners.vendor')}</li>
      <li data-at="head-direct">{t('partners.column_direct', { vendor })}</li>
      <li data-at="head-authorized">{t('partners.column_authorized')}</li>
      <li data-at="head-uses">{t('partners.column_uses')}</li>
      <Box at="vendor" name={vendor} />
      {(['distribution', 'project', 'service'] as const).map((family) => (
        <Box
          key={family}
          at={`${family}-direct`}
          name={t(`partners.pair_${family}`)}
          text={t(`partners.box_${family}_direct`)}
          types={[directTypes[family]]}
        />
      ))}
      {(['distribution', 'project', 'service'] as const).map((family) => (
        <Box
          key={family}
          at={`${family}-authorized`}
          name={t(`partners.pair_${family}`)}
          text={t(`partners.box_${family}_authorized`)}
          types={[authorizedTypes[family]]}
        />
      ))}
      <Box at="customer" name={t('partners.customer')} text={t('partners.customer_text')} />
      <Box at="own-use" name={t('partners.pair_direct')} text={t('partners.end_user_text')} types={['DTE', 'DEE']} />
    </ul>
  );
}

const directTypes = { distribution: 'DDP', project: 'DPP', service: 'DSP' } as const;
const authorizedTypes = { distribution: 'ADP', project: 'APP', service: 'ASP' } as const;

interface BoxProps {
  readonly at: string;
  readonly name: string;
  readonly text?: string;
  readonly types?: readonly MembershipType[];
}

const Box = ({ at, name, text, types = [] }: BoxProps) => (
  <li data-at={at} className={styles.box}>
    <span>
      <Text as="strong" size="body" weight="600" leading="20" tone="ink" block>
        <bdi>{name}</bdi>
      </Text>
      {text && (
        <Text as="small" size="meta" leading="16" block>
          {text}
        </Text>
      )}
    </span>
    {types.length > 0 && (
      <Row as="span" gap="2" flex="none" className={styles.types}>
        {types.map((type) => (
          <Chip key={type}>{type}</Chip>
        ))}
      </Row>
    )}
  </li>
);

function Rows({ vendor }: VendorProps) {
  const t = useT();
  const rows = [
    [t('partners.row_direct'), t('partners.row_direct_text', { vendor }), Object.values(directTypes)],
    [t('partners.row_authorized'), t('partners.row_authorized_text'), Object.values(authorizedTypes)],
    [t('partners.row_own'), t('partners.row_own_text'), ['DTE', 'DEE']],
  ] as const;
  return (
    <Panel as="ul" padY="3" padX="5" surface="2" className={styles.rows}>
      {rows.map(([name, text, types]) => (
        <Row as="li" gap="4" align="center" justify="between" padY="3" tone="2" key={name}>
          <span>
            <Text as="strong" size="body" weight="600" leading="20" tone="ink" block>
              {name}
            </Text>
            <Text as="small" size="meta" leading="16" block>
              {text}
            </Text>
          </span>
          <Row as="span" gap="2" flex="none" className={styles.types}>
            {types.map((type) => (
              <Chip key={type}>{type}</Chip>
            ))}
          </Row>
        </Row>
      ))}
    </Panel>
  );
}
