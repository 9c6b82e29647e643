import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, TabPanels, Tabs as AriaTabs } from 'react-aria-components';
import styles from './tabs.module.css';

export interface TabItem<I extends string> {
  readonly id: I;
  readonly label: string;
  readonly count?: number | undefined;
  /** Marks the count: the tab has something new. */
  readonly fresh?: boolean;
  /** Rendered only while its tab is selected. */
  readonly panel: () => ReactNode;
}

export interface TabsProps<I extends string> {
  readonly label: string;
  readonly items: readonly TabItem<I>[];
  /** Selected tab, which is part of the address, so that a link can open it. */
  readonly selected: I;
  readonly onSelect: (id: I) => void;
}

export function Tabs<I extends string>({ label, items, selected, onSelect }: TabsProps<I>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key);
        if (item) onSelect(item.id);
      }}
    >
      <TabList aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={styles.tab}>
            {item.label}
            {item.count !== undefined && <Count fresh={item.fresh}>{item.count}</Count>}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {items.map((item) => (
          <TabPanel key={item.id} id={item.id} className={styles.panel}>
            {item.panel()}
          </TabPanel>
        ))}
      </TabPanels>
    </AriaTabs>
  );
}

const maxShownCount = 999;

/** A number in a circle; larger ones as “999+”. */
export function Count({ children, fresh }: { children: number; fresh?: boolean | undefined }) {
  const text = children > maxShownCount ? `${maxShownCount}+` : children;
  return <span className={fresh ? `${styles.count} ${styles.fresh}` : styles.count}>{text}</span>;
}
