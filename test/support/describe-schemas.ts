// Loaded before any file creates a schema: adds the methods that describe schemas to readers of the API.
import '@hono/zod-openapi';
