FROM node:22-bookworm AS build
WORKDIR /app
COPY . .
RUN npm ci && npx nx run-many -t build -p service,portal,console && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/apps/service/dist apps/service/dist
COPY --from=build /app/apps/portal/dist apps/portal/dist
COPY --from=build /app/apps/console/dist apps/console/dist
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
# As tools/service-process.mjs runs it.
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "--expose-gc", "--flush-baseline-code", "--bytecode-old-age=2", "apps/service/dist/main.js"]
