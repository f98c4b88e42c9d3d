import type { GuideTask, MaintenanceGuide } from '#app/content/pages/maintenance-guide.ts';
import { Button, Heading, Link, MailLayout, Section, SmallPrint, SoftLink, soft, Text } from './mail-layout.tsx';

type GuideMailProps = {
  guide: MaintenanceGuide;
  siteName: string;
  siteUrl: string;
  postalAddress: string;
  /** Unsubscribes the reader. */
  unsubscribeUrl: string;
};

const guideUrl = (siteUrl: string) => `${siteUrl}/home-maintenance-guide`;
const body = { lineHeight: '25px', margin: '0 0 12px' };

/** The whole maintenance guide, as promised to subscribers. */
export function GuideMail({ guide, siteName, siteUrl, postalAddress, unsubscribeUrl }: GuideMailProps) {
  const foot = (
    <>
      <SmallPrint>
        You are getting this because you, or someone using your address, signed up on {siteName}. Not you, or no longer
        interested? <SoftLink href={unsubscribeUrl} label="Unsubscribe with one click" />.
      </SmallPrint>
      <SmallPrint>
        {siteName}, {postalAddress}
      </SmallPrint>
    </>
  );
  return (
    <MailLayout preview="Season by season: what your house needs, and when to call a contractor." siteName={siteName} foot={foot}>
      <Heading size={28} style={{ margin: '0 0 14px' }}>
        {guide.title}
      </Heading>
      <Text style={body}>{guide.intro}</Text>
      <Button href={guideUrl(siteUrl)}>Read it as a page, to print or keep</Button>
      {guide.seasons.map(({ id, title, months, intro, tasks }) => (
        <Section key={id} space={28}>
          <Heading as="h2" size={22} style={{ margin: '0 0 4px' }}>
            {title}
          </Heading>
          <Text style={{ ...body, color: soft, margin: '0 0 10px' }}>{months}</Text>
          <Text style={body}>{intro}</Text>
          {tasks.map((task) => (
            <Task key={task.title} task={task} siteUrl={siteUrl} />
          ))}
        </Section>
      ))}
      <Heading as="h2" size={22} style={{ margin: '28px 0 8px' }}>
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
          {call.when} <Link href={siteUrl + call.to}>{call.label}</Link>
        </>
      )}
    </Text>
  );
}
