import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { GuideTask, MaintenanceGuide } from '#app/content/pages/maintenance-guide.ts';
import { blossom, ink, MailLayout, onBlossom, SmallPrint, serif, soft } from './mail-layout.tsx';

export type GuideMailProps = {
  guide: MaintenanceGuide;
  siteName: string;
  siteUrl: string;
  postalAddress: string;
  /** Unsubscribes the reader. */
  unsubscribeUrl: string;
};

const guideUrl = (siteUrl: string) => `${siteUrl}/home-maintenance-guide`;
const body = { fontSize: '16px', lineHeight: '25px', color: ink, margin: '0 0 12px' } as const;

/** The whole maintenance guide, as promised to subscribers. */
export function GuideMail({ guide, siteName, siteUrl, postalAddress, unsubscribeUrl }: GuideMailProps) {
  const foot = (
    <>
      <SmallPrint>
        You get this because somebody, we hope you, asked for it on {siteName}. Not you, or no longer wanted?{' '}
        <Link href={unsubscribeUrl} style={{ color: soft, textDecoration: 'underline' }}>
          Unsubscribe with one click
        </Link>
        .
      </SmallPrint>
      <SmallPrint>
        {siteName}, {postalAddress}
      </SmallPrint>
    </>
  );
  return (
    <MailLayout preview="Season by season: what your house needs, and when to call somebody." siteName={siteName} foot={foot}>
      <Heading as="h1" style={{ fontFamily: serif, fontSize: '28px', lineHeight: '34px', color: ink, margin: '0 0 14px' }}>
        {guide.title}
      </Heading>
      <Text style={body}>{guide.intro}</Text>
      <Button
        href={guideUrl(siteUrl)}
        style={{ backgroundColor: blossom, color: onBlossom, borderRadius: '8px', padding: '12px 22px', fontWeight: 600 }}
      >
        Read it as a page, to print or keep
      </Button>
      {guide.seasons.map(({ id, title, months, intro, tasks }) => (
        <Section key={id} style={{ marginTop: '28px' }}>
          <Heading as="h2" style={{ fontFamily: serif, fontSize: '22px', color: ink, margin: '0 0 4px' }}>
            {title}
          </Heading>
          <Text style={{ ...body, color: soft, margin: '0 0 10px' }}>{months}</Text>
          <Text style={body}>{intro}</Text>
          {tasks.map((task) => (
            <Task key={task.title} task={task} siteUrl={siteUrl} />
          ))}
        </Section>
      ))}
      <Heading as="h2" style={{ fontFamily: serif, fontSize: '22px', color: ink, margin: '28px 0 8px' }}>
        {guide.licensing.title}
      </Heading>
      <Text style={body}>{guide.licensing.text}</Text>
    </MailLayout>
  );
}

function Task({ task: { title, when, text, call }, siteUrl }: { task: GuideTask; siteUrl: string }) {
  return (
    <Text style={body}>
      <strong>{title}.</strong> {when && <em style={{ color: soft }}>{when}. </em>}
      {text}
      {call && (
        <>
          {' '}
          {call.when}{' '}
          <Link href={siteUrl + call.to} style={{ color: blossom, fontWeight: 600 }}>
            {call.label}
          </Link>
        </>
      )}
    </Text>
  );
}
