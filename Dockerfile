# syntax=docker/dockerfile:1
# One image for every role: ROLE says which. It holds the bundled server, what that needs of npm, and the builds of the pages.
# The newest one: docker buildx imagetools inspect node:24-slim
ARG NODE_IMAGE=node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false
COPY package.json package-lock.json .npmrc ./
COPY antd-kit/package.json antd-kit/
COPY api/package.json api/
COPY contracts/package.json contracts/
COPY docs/package.json docs/
COPY e2e/package.json e2e/
COPY lab/package.json lab/
COPY sample-lms/package.json sample-lms/
COPY mf-admin/package.json mf-admin/
COPY mf-professor/package.json mf-professor/
COPY mf-student/package.json mf-student/
COPY mf-tools/package.json mf-tools/
COPY scoring/package.json scoring/
COPY shell/package.json shell/
COPY web-sdk/package.json web-sdk/

FROM packages AS build
RUN npm ci
COPY . .
# What git says outside: docs/operating.md has the command.
ARG COMMIT
RUN npm run build

FROM packages AS production
RUN npm ci --omit=dev --workspace api
# What only compilers and debuggers read is half of it.
RUN find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

FROM ${NODE_IMAGE}
ARG COMMIT
LABEL org.opencontainers.image.revision=$COMMIT
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data RELEASES_DIR=/releases
COPY --from=production /app/node_modules node_modules
COPY --from=production /app/api api
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/mf-admin/dist mf-admin/dist
COPY --from=build /app/mf-professor/dist mf-professor/dist
COPY --from=build /app/mf-student/dist mf-student/dist
COPY --from=build /app/mf-tools/dist mf-tools/dist
# Volumes begin as what they cover: the release command, which is nobody special, has to write there.
RUN mkdir /data /releases && chown node:node /data /releases
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT || process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-old-space-size=512", "api/dist/server.js"]
