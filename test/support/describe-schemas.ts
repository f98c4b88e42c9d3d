// Before any file creates a schema: it adds the methods that describe schemas to readers of the API.
import '@hono/zod-openapi';
