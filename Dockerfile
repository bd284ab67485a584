FROM node:22-trixie AS build
WORKDIR /app
COPY . .
RUN npm ci && npx nx run-many -t build -p service,portal,console && npm prune --omit=dev

# It writes DATA_DIR and /tmp alone: run it with a read-only root (compose.yaml, deploy/kubernetes).
FROM node:22-trixie-slim
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768
WORKDIR /app
# Videos of episodes are made with ffmpeg; without it they are served as they were uploaded. Backups of PostgreSQL need a pg_dump
# that is not older than the server (compose.yaml).
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg postgresql-client-17 && rm -rf /var/lib/apt/lists/*
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
