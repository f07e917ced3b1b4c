# Builds everything in one stage and keeps what runs in the other: docker build -t undercroft .
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN deploy/build.sh /out

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    PORT=4000 \
    UNDERCROFT_ADDRESS=0.0.0.0 \
    UNDERCROFT_DATA=/data
COPY --from=build /out /app
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /app
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
    CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "--max-semi-space-size=64", "apps/server/bin/server.mjs"]
