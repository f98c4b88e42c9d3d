import { Heading, Link, MailLayout, Section, SmallPrint, soft, Text } from './mail-layout.tsx';

export type RequestLinksProps = {
  siteName: string;
  heading: string;
  about: string;
  links: readonly { label: string; href: string; details: string }[];
  foot: string;
  language: 'en' | 'es';
};

/** A homeowner's requests, each with its link. */
export function RequestLinks({ siteName, heading, about, links, foot, language }: RequestLinksProps) {
  return (
    <MailLayout preview={about} siteName={siteName} language={language} foot={<SmallPrint>{foot}</SmallPrint>}>
      <Heading size={24}>{heading}</Heading>
      <Text>{about}</Text>
      <Section space={18}>
        {links.map(({ label, href, details }) => (
          <Text key={href} dir="auto" style={{ wordBreak: 'break-word' }}>
            <Link href={href}>{label}</Link>
            <br />
            <span style={{ color: soft }}>{details}</span>
          </Text>
        ))}
      </Section>
    </MailLayout>
  );
}
