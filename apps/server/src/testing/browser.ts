import { expect } from 'vitest';

/** A browser that keeps its cookies and sends same-origin headers. */
export function browser(url: string, more: { readonly [header: string]: string } = {}) {
  const jar = new Map<string, string>();
  return async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const response = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        'sec-fetch-site': 'same-origin',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': type }),
        ...more,
      },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: isForm ? String(body) : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '') jar.delete(name!);
      else jar.set(name!, value!);
    }
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: whatever was answered
    return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as any, response };
  };
}

export type Browser = ReturnType<typeof browser>;

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

export const person = (name: string): Person => ({ email: `${name}@example.org`, password: 'a long password', name });

/** Signs up and signs in. */
export async function signUp(go: Browser, who: Person): Promise<void> {
  expect((await go('POST', '/api/auth/sign-up/email', who)).status).toBe(200);
  expect((await go('POST', '/api/auth/sign-in/email', who)).status).toBe(200);
}
