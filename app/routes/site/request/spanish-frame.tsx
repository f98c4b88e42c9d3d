import { SpanishLayout, SpanishMeta } from '../es/spanish-layout.tsx';

export type FrameProps = { meta: { title: string; description: string }; children: React.ReactNode };

/** A page in Spanish. Pages in English do not load it. */
export default function SpanishFrame({ meta, children }: FrameProps) {
  return (
    <SpanishLayout>
      <SpanishMeta {...meta} />
      {children}
    </SpanishLayout>
  );
}
