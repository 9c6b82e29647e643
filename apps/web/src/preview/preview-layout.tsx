import { Suspense } from 'react';
import { layouts, type PreviewView } from './preview-layouts.ts';

/** An item that is not published, on the page of its kind. */
export const PreviewLayout = ({ view }: { readonly view: PreviewView }) => (
  <Suspense>
    <Layout view={view} />
  </Suspense>
);

function Layout({ view }: { readonly view: PreviewView }) {
  switch (view.layout) {
    case 'news':
      return <layouts.news data={view.data} />;
    case 'solution':
      return <layouts.solution data={view.data} />;
    case 'help':
      return <layouts.help data={view.data} answer={undefined} />;
    case 'about':
      return <layouts.about data={view.data} />;
    case 'programme':
      return <layouts.programme data={view.data} search={{}} />;
    case 'why':
      return <layouts.why data={view.data} />;
    case 'finder':
      return <layouts.finder data={view.data} search={{}} />;
    case 'home':
      return <layouts.home data={view.data} />;
    default:
      return <layouts.page item={view.data.item} />;
  }
}
