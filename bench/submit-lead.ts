/** Sends a lead, each from a unique address (needs TRUST_PROXY on). Any response but 200 is an error. */
export async function submitLead(url: string, index: number): Promise<void> {
  const response = await fetch(`${url}/functions/v1/handle-service-contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: 'Bearer redbud-public-key-v1',
      'Idempotency-Key': `bench ${index}`,
      'X-Forwarded-For': `198.${Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${index % 250}`,
    },
    body: JSON.stringify({
      name: 'Ada Lindqvist',
      email: `ada${index}@example.com`,
      phone: '405-555-0142',
      message: 'Two shingles are off since the storm, and the gutter hangs.',
      service_type: 'Quote Request: Roofing',
      page_url: '/best-roofers-okc',
    }),
  });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`a submission was answered ${response.status}: ${answer}`);
}
