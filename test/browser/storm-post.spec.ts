import type { Route } from '@playwright/test';
import { expect, expectAccessible, openLive, ownerCredentials, phone, test } from './fixtures.ts';
import { expectToast } from './forms/form-page.ts';

test.use({ viewport: phone, httpCredentials: ownerCredentials, expectedConsoleErrors: [/Failed to load resource/] });

// Who sees the post, and where: test/http/blog.test.ts.
test('the operator learns that publishing the storm damage post failed, then publishes it', async ({ page }) => {
  const create = page.getByRole('button', { name: 'Create Blog Post' });
  const call = /create-storm-damage-blog-post\.data/;
  for (const answer of [
    (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    (route: Route) => route.abort(),
  ]) {
    await openLive(page, '/admin/create-storm-damage-blog-post');
    await page.route(call, answer);
    await create.click();
    await expectToast(page, ['Error', 'Failed to create blog post. Please try again.'], 'destructive');
    await expect(page.getByRole('main').getByRole('status')).toContainText('Failed to create blog post. Please try again.');
    await expect(create).toBeEnabled();
    await page.unroute(call, answer);
  }
  await create.click();
  await expectToast(page, ['Success', 'Blog post created successfully']);
  await page.getByRole('main').getByRole('link', { name: 'Read the post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storm damage in Oklahoma: what to do first');
  await expect(page.getByRole('contentinfo'), 'the frame of public pages').toBeVisible();
  await expectAccessible(page);
});
