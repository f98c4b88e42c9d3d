import { data } from 'react-router';

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** The fields that a form posted. What is no form is answered 415, one that cannot be read 400. */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get('Content-Type') ?? '')) {
    throw data(null, { status: 415, statusText: 'Unsupported Media Type' });
  }
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw data(null, { status: 400, statusText: 'Bad Request' });
    throw error;
  }
}
